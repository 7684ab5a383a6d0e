import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A raw connection to a server that listens, and all that comes back until it is closed. */
export function connectTo(app: FastifyInstance): {
  socket: Socket
  said: Promise<{ status: number; body: { code?: number; msg?: string; requestId?: string } }>
} {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const said = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, said: said.then(parse) }
}

function parse(text: string) {
  const [head, body] = text.split('\r\n\r\n')
  return { status: Number(head?.split(' ')[1]), body: body ? JSON.parse(body) : {} }
}
