import { describe, expect, it } from 'vitest'
import { antdStyles, withoutUnused } from './antd-styles.mjs'

const folders = { all: new Set(['tree', 'tree-select', 'date-picker']), used: new Set(['tree']) }

describe("antd's style sheet", () => {
  it.each([
    ['a rule of a used component', '.ant-tree-node a{x:y}', '.ant-tree-node a{x:y}'],
    ['what no component owns', '.ant-row{x:y}', '.ant-row{x:y}'],
    ['no rule of another one, also one whose name begins alike', '.ant-tree-select-x{x:y}', ''],
    ['no rule of another one under another name', '.ant-picker{x:y}', ''],
    ['of several selectors the used', '.ant-picker,.ant-tree{x:y}', '.ant-tree{x:y}'],
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
