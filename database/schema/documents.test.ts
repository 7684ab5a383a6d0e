import { readdirSync, readFileSync } from 'node:fs'
import { getTableName, isTable } from 'drizzle-orm'
import { expect, it } from 'vitest'
import * as schema from './tables.ts'

const NAMED = /table `(\w+)`/g

it('tables that documents name are there', () => {
  const tables = Object.values(schema).filter((one) => isTable(one))
  const names = new Set<string>(tables.map((table) => getTableName(table)))
  const documents = readdirSync('docs', { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => `${file}: ${name}`),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((one) => !names.has(one.split(': ')[1]!))).toEqual([])
})
