import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, ROOT } from '../lib/project.mjs'

/**
 * Places in web/ that name a class of antd. Those are its inner affairs and change with a minor
 * version; looks are changed by tokens, `classNames` and `styles`, tests find things by role.
 */
export function selectorFaults(root = ROOT) {
  return filesBelow(join(root, 'web'), root)
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .map((line, index) => ({ line, number: index + 1 }))
        .filter(({ line }) => /\.ant-[a-z]/.test(line))
        .map(({ line, number }) => `${path}:${number}: ${line.trim()}`),
    )
}
