import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { reasonOf, StartRefusal } from './start-refusal.ts'

/**
 * Takes the port before the long work of a first start, so that a taken one is told at once and none is
 * taken meanwhile. Who connects is turned away: the server answers nothing before it is ready.
 *
 * @returns a function that gives the port back
 * @throws StartRefusal when the port cannot be had
 */
export async function claimPort(config: Config): Promise<() => Promise<void>> {
  const holder = createServer((socket) => socket.resetAndDestroy())
  const { host, port } = config
  await new Promise<void>((resolve, reject) => {
    holder.once('error', (error) => reject(portRefusal(error, config)))
    holder.listen({ host, port }, resolve)
  })
  return () => new Promise((resolve) => holder.close(() => resolve()))
}

/** The sentence for a port that cannot be listened on. */
export function portRefusal(error: unknown, config: Config): StartRefusal {
  return new StartRefusal(portSentence(error as NodeJS.ErrnoException, config), { cause: error })
}

function portSentence(error: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken, perhaps by a Powerdesk that is running already; stop the other program or set PORT to another number.`
    case 'EACCES':
    case 'EPERM':
      return `Port ${port} is not allowed to this user; set PORT to a number from 1024.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine; set it to one, as 127.0.0.1, or to 0.0.0.0 for all.`
    default:
      return `Powerdesk cannot listen at ${host}:${port} (${reasonOf(error)}); set HOST or PORT.`
  }
}
