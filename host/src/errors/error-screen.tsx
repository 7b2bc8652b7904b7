import { AreaFailure } from '../routing/area-failure.tsx'

/** The whole app failed: the same screen without a shell around it. */
export const ErrorScreen = () => (
  <main id="contenido">
    <AreaFailure />
  </main>
)
