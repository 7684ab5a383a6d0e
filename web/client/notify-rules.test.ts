import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { reactionTo } from './notify-rules.ts'

const http = (status: number, code?: number, msg = 'Busy') =>
  new ApiError(msg, { kind: 'http', status, code })
const inner = (code: number, msg = 'Refused') =>
  new ApiError(msg, { kind: 'inner', status: 200, code })

describe('reactionTo', () => {
  it('shows the message of a status other than 200 for 3 s', () => {
    expect(reactionTo(http(500, 500))).toEqual({ kind: 'message', text: 'Busy', seconds: 3 })
  })
  it('shows that the database is away as long as a broken connection', () => {
    expect(reactionTo(http(503, 5031, 'Away'))).toEqual({
      ...{ kind: 'message', text: 'Away', seconds: 5 },
    })
    expect(reactionTo(http(503, 503))).toMatchObject({ seconds: 3 })
  })
  it('says Error where such an answer has no message', () => {
    expect(reactionTo(http(502, undefined, ''))).toEqual({
      kind: 'message',
      text: 'Error',
      seconds: 3,
    })
  })
  it('restarts 2 s after code 511', () => {
    expect(reactionTo(inner(511))).toEqual({ kind: 'restart', text: 'Refused', seconds: 2 })
  })
  it('shows nothing for code 5001', () => {
    expect(reactionTo(inner(5001))).toEqual({ kind: 'silent' })
  })
  it.each([400, 403, 404, 409, 422, 423, 424, 500])('shows inner code %i for 2 s', (code) => {
    expect(reactionTo(inner(code))).toEqual({ kind: 'message', text: 'Refused', seconds: 2 })
  })
  it.each([50008, 50012, 50014])('asks to sign in again for code %i', (code) => {
    expect(reactionTo(inner(code))).toEqual({ kind: 'relogin' })
    expect(reactionTo(http(401, code))).toEqual({ kind: 'relogin' })
  })
  it.each(['unreachable', 'timeout', 'unreadable'] as const)('shows "%s" for 5 s', (network) => {
    const error = new ApiError('', { kind: 'network', network })
    expect(reactionTo(error)).toEqual({ kind: 'network', cause: network, seconds: 5 })
  })
  it('says nothing about a call that its caller gave up', () => {
    expect(reactionTo(new ApiError('', { kind: 'aborted' }))).toEqual({ kind: 'silent' })
  })
})
