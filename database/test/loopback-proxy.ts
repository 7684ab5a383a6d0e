import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** Stands before a server on this machine and can play what happens to a network or to the server. */
export class LoopbackProxy {
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #server: Server | undefined
  #target = { host: '', port: 0 }
  #port = 0
  #isMute = false
  #greeting: Buffer | undefined
  #cutAt: string | undefined

  /** Stands from now on before the server of an address; gives its own. */
  readonly before = async (url: URL): Promise<URL> => {
    this.#target = { host: url.hostname, port: Number(url.port || 5432) }
    await this.#listen()
    const own = new URL(url)
    own.hostname = '127.0.0.1'
    own.port = String(this.#port)
    return own
  }

  /** Everything passes. */
  async pass(): Promise<void> {
    // What was left out of a connection would be missed on it.
    if (this.#isMute) this.cut()
    this.#isMute = false
    this.#greeting = undefined
    this.#cutAt = undefined
    if (!this.#server) await this.#listen()
  }

  /** Nobody listens any more, as when the server was killed. */
  async refuse(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    this.cut()
    if (server) await new Promise((done) => server.close(done))
  }

  /** Connections stand and new ones are taken, and nothing is ever said on any, as when a host is lost. */
  hang(): void {
    this.#isMute = true
  }

  /** Says one thing to whoever connects from now on, and ends. */
  greet(greeting: Buffer): void {
    this.#greeting = greeting
  }

  /** Breaks a connection once a text has passed to the server, before its answer comes back. */
  cutAt(text: string): void {
    this.#cutAt = text
  }

  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy()
    this.#pairs.clear()
  }

  async close(): Promise<void> {
    await this.refuse()
  }

  async #listen(): Promise<void> {
    const server = createServer((socket) => this.#take(socket))
    this.#server = server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
  }

  #take(socket: Socket): void {
    socket.on('error', () => {})
    if (this.#greeting) {
      const greeting = this.#greeting
      socket.once('data', () => socket.end(greeting))
      return
    }
    const server = connect(this.#target)
    server.on('error', () => socket.destroy())
    const pair = [socket, server] as const
    this.#pairs.add(pair)
    const end = () => {
      for (const one of pair) one.destroy()
      this.#pairs.delete(pair)
    }
    for (const one of pair) one.once('close', end)
    let isOver = false
    socket.on('data', (bytes) => {
      if (this.#isMute) return
      server.write(bytes)
      isOver ||= this.#cutAt !== undefined && bytes.includes(this.#cutAt)
    })
    server.on('data', (bytes) => {
      if (isOver) end()
      else if (!this.#isMute) socket.write(bytes)
    })
  }
}

/** An ErrorResponse of PostgreSQL's protocol: type, length, fields that end with a zero. */
export function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
