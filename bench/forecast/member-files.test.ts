import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { RolledMember } from '#tools/forecast/roll-members.ts'
import { memberFiles } from './member-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'members-'))
afterAll(() => rmSync(folder, { recursive: true }))

function task() {
  const values = () => Float64Array.from({ length: 72 }, (_, at) => at)
  const exogenous = [{ name: 'load', values: values() }]
  const history = {
    ...{ slotCount: 24 as const, firstDate: '2026-01-01', days: 3 },
    ...{ price: values(), exogenous },
  }
  const availability = { priceLagDays: 1, exogenousLagDays: {} }
  return {
    span: { name: 'small', history, availability, from: 1, to: 2 },
    plan: { kind: 'networks' as const, levelled: false, seeds: [1, 2] },
  }
}

it('gives back what was kept, and nothing when data or plan have changed', () => {
  const store = memberFiles(folder)
  const member: RolledMember = {
    ...{ name: 'networks', family: 'network', secondsPerDay: 2 },
    days: [null, Float64Array.of(1.5, Number.NaN)],
  }
  expect(store.take(task())).toBeUndefined()
  store.keep(task(), member)
  expect(store.take(task())).toEqual({ days: member.days, secondsPerDay: 2 })

  const changes: ((changed: ReturnType<typeof task>) => void)[] = [
    ({ span }) => span.history.price.fill(7, 30, 31),
    ({ span }) => span.history.exogenous[0]!.values.fill(Number.NaN, 71),
    ({ span }) => Object.assign(span.history, { firstDate: '2026-01-02' }),
    ({ span }) => Object.assign(span.availability, { priceLagDays: 2 }),
    ({ plan }) => plan.seeds.push(3),
    ({ plan }) => Object.assign(plan, { levelled: true }),
  ]
  for (const change of changes) {
    const changed = task()
    change(changed)
    expect(store.take(changed)).toBeUndefined()
  }
})
