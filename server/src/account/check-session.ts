import type { Handlers } from '../calls/handler.ts'

/** The session and maintenance check of every navigation. */
export const checkSession: Handlers['timestamp'] = async (_input, call) => {
  const maintenance = await call.services.maintenance.read()
  return {
    value: { now: call.now.toISOString(), session: call.session.state },
    status: maintenance ? 'maintenance' : 'ok',
    maintenance,
  }
}
