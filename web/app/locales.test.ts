import { describe, expect, it } from 'vitest'
import { readNamespaces } from '#web/test/read-namespaces.ts'

const zh = readNamespaces('zh')
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function has(namespace: string, key: string): boolean {
  let value: unknown = zh[namespace]
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  return value !== undefined
}

describe('texts', () => {
  it('exist for every literal key in the code', () => {
    const missing: string[] = []
    for (const [file, source] of Object.entries(sources)) {
      if (/\.test\.tsx?$/.test(file)) continue
      const own = /useTranslation\(\s*(?:\[\s*)?'([\w-]+)'/.exec(source)?.[1] ?? 'common'
      if (!source.includes('useTranslation(') && !source.includes('i18next.t(')) continue
      for (const [, written] of source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)) {
        const [key, namespace = own] = written!.split(':').reverse() as [string, string?]
        const found = has(namespace, key) || has(namespace, `${key}_other`)
        if (!found) missing.push(`${file}: ${namespace}:${key}`)
      }
    }
    expect(missing).toEqual([])
  })
})
