import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { antdStyles, withoutMakers, withoutUnused } from './antd-styles.mjs'

const folders = { all: new Set(['tree', 'tree-select', 'date-picker']), used: new Set(['tree']) }

describe("antd's style sheet", () => {
  it.each([
    ['a rule of a used component', '.ant-tree-node a{x:y}', '.ant-tree-node a{x:y}'],
    ['what no component owns', '.ant-row{x:y}', '.ant-row{x:y}'],
    ['no rule of another one, also one whose name begins alike', '.ant-tree-select-x{x:y}', ''],
    ['no rule of another one under another name', '.ant-picker{x:y}', ''],
    ['of several selectors the used', '.ant-picker,.ant-tree{x:y}', '.ant-tree{x:y}'],
    ['no values of a theme that is not ours', '.css-var-_R_0_.ant-tree{--x:y}', ''],
    [
      'values of a theme of ours',
      '.css-var-_r_0_.ant-tree{--x:y}',
      '.css-var-_r_0_.ant-tree{--x:y}',
    ],
    ['an exception for one', '.ant-tree:not(.ant-picker){x:y}', '.ant-tree:not(.ant-picker){x:y}'],
  ])('keeps %s', (_name, css, kept) => {
    expect(withoutUnused(css, folders)).toBe(kept)
  })

  it('has the components of the pages, and those that they are made of', () => {
    const css = '.ant-table{x:y}.ant-pagination{x:y}.ant-carousel{x:y}'
    const { code } = antdStyles().transform(css, '/modules/antd/dist/antd.css')
    expect(code).toBe('@layer antd{.ant-table{x:y}.ant-pagination{x:y}}')
    expect(antdStyles().transform(css, '/other.css')).toBeNull()
  })
})

describe("antd's code", () => {
  const withoutThem = (code) => withoutMakers(code, parseAst(code))

  it('keeps the values that a theme gives a component, not what makes its rules', () => {
    const code = "export default genStyleHooks('A', token => [base(token)], values, { x: 1 });"
    expect(withoutThem(code)).toBe("export default genStyleHooks('A', () => [], values, { x: 1 });")
  })

  it('finds them in functions, by name, and several of them', () => {
    const code =
      'const use = () => genStyleHooks(["A", "B"], rules);genSubStyleComponent("C", rules)'
    expect(withoutThem(code)).toBe(
      'const use = () => genStyleHooks(["A", "B"], () => []);genSubStyleComponent("C", () => [])',
    )
  })

  it('leaves other calls', () => {
    const code = "genCommonStyle('A', token => [base(token)])"
    expect(withoutThem(code)).toBe(code)
  })

  it.each([
    ['/modules/antd/es/button/style/index.js', '() => []'],
    ['/modules/antd/es/_util/wave/style.js', '() => []'],
    ['/modules/other/es/button/style/index.js', undefined],
  ])('is found at %s', (id, maker) => {
    const made = antdStyles().transform.call({ parse: parseAst }, "genStyleHooks('A', rules)", id)
    expect(made?.code).toBe(maker && `genStyleHooks('A', ${maker})`)
  })
})
