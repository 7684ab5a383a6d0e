import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkWritable, fileFault } from './file-fault.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'file-fault-'))
const file = path.join(folder, 'there.json')
writeFileSync(file, 'as it was')

afterAll(() => rmSync(folder, { recursive: true }))

it('a path that can be written to is left as it was', () => {
  checkWritable(file, '--json')
  checkWritable(path.join(folder, 'new.json'), '--json')
  expect(readdirSync(folder)).toEqual(['there.json'])
  expect(readFileSync(file, 'utf8')).toBe('as it was')
})

it.each([
  ['no/result.json', `there is no folder ${path.join(folder, 'no')}`],
  ['.', 'it is a folder and no file'],
  ['there.json/result.json', 'a part of the path is a file and no folder'],
])('a path that cannot is named with the reason: %s', (name, reason) => {
  const wrong = path.join(folder, name)
  expect(() => checkWritable(wrong, '--json')).toThrow(
    `--json ${wrong} cannot be written: ${reason}; name a file in a folder that is there`,
  )
})

it('an error that is none of a file keeps its text', () => {
  expect(fileFault(new Error('line 3'))).toBe('line 3')
  expect(fileFault('x')).toBe('x')
})
