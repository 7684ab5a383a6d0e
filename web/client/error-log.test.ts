import { afterEach, beforeEach, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { clearErrorLog, collectErrors, logError, useErrorLog } from './error-log.ts'
import { changeSession, NOBODY } from './session/session-store.ts'

let stop = () => {}
beforeEach(() => {
  clearErrorLog()
  stop = collectErrors()
})
afterEach(() => {
  stop()
  changeSession(NOBODY)
})
const entries = () => useErrorLog.getState().entries

it('collects nothing unless it was told to', () => {
  stop()
  logError(new Error('unseen'), 'render')
  expect(entries()).toEqual([])
})

it('collects errors of rendering, of scripts and of promises, newest first', () => {
  logError(new Error('one'), 'render', 'at Page')
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('two'), message: 'two' }))
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'three' })
  window.dispatchEvent(rejection)
  expect(entries().map(({ source, message }) => [source, message])).toEqual([
    ['promise', 'three'],
    ['script', 'two'],
    ['render', 'one'],
  ])
  expect(entries()[2]!.stack).toContain('at Page')
})

it('keeps the newest hundred', () => {
  for (let i = 1; i <= 130; i++) logError(new Error(`no. ${i}`), 'script')
  expect(entries()).toHaveLength(100)
  expect(entries()[0]!.message).toBe('no. 130')
})

it('leaves failed calls to those who tell them', () => {
  logError(new ApiError('refused', { kind: 'inner', code: 400 }), 'promise')
  expect(entries()).toEqual([])
})

it('holds no token, no password and no query', () => {
  changeSession({ token: 'S3cr3t-token-value' })
  const error = new Error('bad S3cr3t-token-value')
  error.stack = 'at https://x.example/a.js?key=9:1:2\n{"password":"Hidden#1"} token=abc.def'
  logError(error, 'script')
  const text = JSON.stringify(entries())
  for (const secret of ['S3cr3t-token-value', 'key=9', 'Hidden#1', 'abc.def']) {
    expect(text).not.toContain(secret)
  }
})
