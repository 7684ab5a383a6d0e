import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, ROOT } from '../lib/project.mjs'

/** What a selector of web/ may not be, and why not. */
const FORBIDDEN = [
  // Inner affairs of antd, which change with a minor version; looks are changed by tokens, `classNames` and
  // `styles`, tests find things by role.
  { file: /\.(ts|tsx|css)$/, line: /\.ant-[a-z]/ },
  // Of whatever element it is asked, the browser looks at the whole page with each change of anything
  // (`web/ui/page/use-holders.ts`); after a class or a name it looks at those alone.
  { file: /\.css$/, line: /(^|[\s>~+,(])(:(is|where)\()?:has\(/ },
]

/** Lines in web/ with a selector that may not be. */
export function selectorFaults(root = ROOT) {
  return filesBelow(join(root, 'web'), root).flatMap((path) => {
    const patterns = FORBIDDEN.filter(({ file }) => file.test(path)).map(({ line }) => line)
    if (patterns.length === 0) return []
    return readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, index) => ({ line, number: index + 1 }))
      .filter(({ line }) => patterns.some((pattern) => pattern.test(line)))
      .map(({ line, number }) => `${path}:${number}: ${line.trim()}`)
  })
}
