import { adam } from './kernels/adam.ts'
import { asinh } from './kernels/asinh.ts'
import { type Code, DOUBLE, type Kernel, SINGLE } from './kernels/instructions.ts'
import { addDots2x4, addScaled, addScaled4, dot, dot4 } from './kernels/sums.ts'
import { solveLower, solveUpper } from './kernels/triangular.ts'

/**
 * Writes the WebAssembly module of the vector kernels instruction by instruction: a few hundred bytes,
 * so that nothing has to be compiled or fetched. Source of the encoding: WebAssembly Core Specification
 * 2.0, chapter 5 (binary format).
 */
export function assembleKernels(decay: { first: number; second: number }): Uint8Array {
  const kernels: Kernel[] = [
    ...[dot(), dot4(), addScaled(), addScaled4('addScaled4', SINGLE), adam(decay)],
    ...[addDots2x4(), addScaled4('addScaled4Doubles', DOUBLE), solveLower(), solveUpper()],
    asinh(),
  ]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(
      1,
      list(
        kernels.map((kernel) => [
          0x60,
          ...list(kernel.takes.map(one)),
          ...list(kernel.gives.map(one)),
        ]),
      ),
    ),
    ...section(3, list(kernels.map((_, index) => [index]))),
    ...section(5, list([[0x00, 1]])),
    ...section(
      7,
      list([
        [...name('memory'), 0x02, 0],
        ...kernels.map((kernel, index) => [...name(kernel.name), 0x00, ...unsigned(index)]),
      ]),
    ),
    ...section(10, list(kernels.map(body))),
  ])
}

function one(value: number): Code {
  return [value]
}

function unsigned(value: number): Code {
  const low = value & 0x7f
  return value > 0x7f ? [low | 0x80, ...unsigned(value >>> 7)] : [low]
}

function list(items: Code[]): Code {
  return [...unsigned(items.length), ...items.flat()]
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content]
}

function name(text: string): Code {
  return list(Array.from(text, (letter) => [letter.charCodeAt(0)]))
}

function body({ locals, code }: Kernel): Code {
  const content = [...list(locals.map((type) => [1, type])), ...code, 0x0b]
  return [...unsigned(content.length), ...content]
}
