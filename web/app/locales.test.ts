import { describe, expect, it } from 'vitest'
import { readNamespaces } from '#web/test/read-namespaces.ts'

const zh = readNamespaces('zh')
const en = readNamespaces('en')
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Paths of all texts, with the placeholders that they hold. */
function texts(value: unknown, path = ''): string[] {
  if (typeof value === 'string') {
    const placeholders = [...value.matchAll(/{{\s*(\w+)/g)].map((match) => match[1]).sort()
    return [`${path} ${placeholders.join(',')}`]
  }
  return Object.entries(value as object).flatMap(([key, below]) => texts(below, `${path}.${key}`))
}

function has(namespace: string, key: string): boolean {
  let value: unknown = zh[namespace]
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  return value !== undefined
}

describe('texts', () => {
  it('exist in both languages, key by key, with the same placeholders', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(zh).sort())
    for (const namespace of Object.keys(zh)) {
      expect(texts(en[namespace]).sort(), namespace).toEqual(texts(zh[namespace]).sort())
    }
  })
  it('are never empty', () => {
    const empty = (value: unknown): boolean =>
      typeof value === 'string' ? value.trim() === '' : Object.values(value as object).some(empty)
    for (const language of [zh, en]) expect(Object.values(language).some(empty)).toBe(false)
  })
  it('exist for every literal key in the code', () => {
    const missing: string[] = []
    for (const [file, source] of Object.entries(sources)) {
      if (/\.test\.tsx?$/.test(file)) continue
      const own = /useTranslation\((?:\[)?'([\w-]+)'/.exec(source)?.[1] ?? 'common'
      if (!source.includes('useTranslation(') && !source.includes('i18next.t(')) continue
      for (const [, written] of source.matchAll(/\bt\(\s*'([\w.:-]+)'/g)) {
        const [key, namespace = own] = written!.split(':').reverse() as [string, string?]
        if (!has(namespace, key)) missing.push(`${file}: ${namespace}:${key}`)
      }
    }
    expect(missing).toEqual([])
  })
})
