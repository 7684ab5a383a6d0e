import { expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

function broken() {
  const clock = { ms: 0 }
  const breaker = new CircuitBreaker(() => clock.ms)
  for (let at = 0; at < 3; at++) breaker.failed()
  return { clock, breaker }
}

it('tries once after a minute, then after two, and begins anew when that succeeds', () => {
  const { clock, breaker } = broken()
  expect(breaker.mayCall()).toBe(false)
  clock.ms = 60_000
  expect(breaker.mayCall()).toBe(true)
  expect(breaker.mayCall()).toBe(false)
  breaker.failed()
  clock.ms += 60_000
  expect(breaker.mayCall()).toBe(true)
  breaker.failed()
  clock.ms += 60_000
  expect(breaker.mayCall()).toBe(false)
  clock.ms += 60_000
  expect(breaker.mayCall()).toBe(true)
  breaker.succeeded()
  expect(breaker.isOpen).toBe(false)
  expect(breaker.mayCall()).toBe(true)
})

it('counts failures in a row only, and none that the asker gave up', () => {
  const breaker = new CircuitBreaker(() => 0)
  for (let at = 0; at < 5; at++) {
    breaker.failed()
    breaker.failed()
    breaker.succeeded()
    breaker.givenUp()
  }
  expect(breaker.isOpen).toBe(false)
})
