import { describe, expect, it } from 'vitest'
import { assembleKernels, KERNEL_MODULE } from '../build/kernels.mjs'
import { scratchProject } from '../test/scratch-project.mjs'
import { kernelFaults } from './kernels.mjs'

const FOLDER = 'domain/statistics/kernels'
const adding = (number) =>
  `(func (export "add") (param $x i32) (result i32)
  (i32.add (local.get $x) (i32.const ${number})))`
const STALE = `${KERNEL_MODULE} is not what its .wat files say: npm run build:kernels`

describe('kernels', () => {
  it('are as their sources say, and found when a source has changed since', async () => {
    const sources = {
      [`${FOLDER}/add.wat`]: adding(1),
      [`${FOLDER}/none.wat`]: ';; (global $x i32)',
    }
    expect(await kernelFaults(scratchProject(sources))).toEqual([STALE])
    const text = await assembleKernels(scratchProject(sources))
    const built = { ...sources, [KERNEL_MODULE]: text }
    expect(await kernelFaults(scratchProject(built))).toEqual([])
    const changed = { ...built, [`${FOLDER}/add.wat`]: adding(2) }
    expect(await kernelFaults(scratchProject(changed))).toEqual([STALE])
    const edited = { ...built, [KERNEL_MODULE]: text.replace("'00", "'01") }
    expect(await kernelFaults(scratchProject(edited))).toEqual([STALE])
  })
  it('name the line that cannot be assembled', async () => {
    const root = scratchProject({
      [`${FOLDER}/a.wat`]: adding(1),
      [`${FOLDER}/b.wat`]: `\n${adding('one')}`,
    })
    expect(await kernelFaults(root)).toEqual([expect.stringContaining(`${FOLDER}/b.wat:3:`)])
  })
  it('keep nothing between two calls', async () => {
    const sources = { [`${FOLDER}/count.wat`]: '(global $calls (mut i32) (i32.const 0))' }
    const text = await assembleKernels(scratchProject(sources))
    expect(await kernelFaults(scratchProject({ ...sources, [KERNEL_MODULE]: text }))).toEqual([
      `${FOLDER}/count.wat: (global …): a kernel keeps nothing`,
    ])
  })
})
