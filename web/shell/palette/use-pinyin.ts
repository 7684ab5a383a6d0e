import { useEffect, useState } from 'react'
import type { PinyinMatch } from './search.ts'

let loaded: PinyinMatch | null = null

/** The pinyin of all characters is large: it comes after the palette is seen, and once. */
export function usePinyin(): PinyinMatch | null {
  const [match, setMatch] = useState<PinyinMatch | null>(() => loaded)
  useEffect(() => {
    if (loaded) return
    // Without it the search by text goes on.
    void loadPinyin().then(setMatch, () => undefined)
  }, [])
  return match
}

async function loadPinyin(): Promise<() => PinyinMatch> {
  const { match } = await import('pinyin-pro')
  const found: PinyinMatch = (text, query) => match(text, query, { continuous: true })
  loaded = found
  return () => found
}
