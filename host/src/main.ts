import '@trebol/shared/ui/reset.css'
import '@trebol/shared/ui/tokens.css'
import '@trebol/shared/ui/fonts.css'
import { nextTask } from './routing/next-task.ts'

// What they bring came with this file. To run all of it in one task would hold up a slow phone for a tenth of a second.
void nextTask()
  .then(() => import(/* webpackMode: "eager", webpackExports: ["createTransport"] */ '@trebol/shared/api'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager", webpackExports: ["start"] */ './bootstrap.ts'))
  .then(({ start }) => start())
