import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Answer, EventsAnswer, FileAnswer, Rows } from '#api/kernel/answer.ts'
import { type Language, textOf } from '../texts.ts'

/** Sends what a handler returned, in the form that its endpoint promises. */
export function sendAnswer(
  reply: FastifyReply,
  answer: Answer,
  value: unknown,
  language: Language,
): FastifyReply {
  const head = { code: 200, msg: textOf(language, 'success') }
  switch (answer.kind) {
    case 'data':
      return reply.send({ ...head, data: value })
    case 'rows':
      return reply.send({ ...head, ...(value as Rows<unknown>) })
    case 'top':
      return reply.send({ ...head, ...(value as object) })
    case 'none':
      return reply.send(head)
    case 'file': {
      const { fileName, contentType, body } = value as FileAnswer
      return reply
        .header('content-type', contentType)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        )
        .send(body)
    }
    case 'events':
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send((value as EventsAnswer).body)
    case 'raw':
      return value instanceof Readable ? sendStream(reply, value) : reply.send(value)
  }
}

/** No proxy keeps the lines back, and none is packed together with the next. */
const sendStream = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
