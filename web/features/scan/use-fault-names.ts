import { useMemo } from 'react'
import { useLanguage } from '#web/client/language.ts'
import type { FaultText } from './model/types.ts'
import { useFaultTexts } from './queries.ts'

/** What the server says of a code in the user's language. */
export function useFaultNames(): {
  nameOf: (code: number) => string
  textOf: (code: number) => FaultText | undefined
} {
  const language = useLanguage((state) => state.language)
  const rows = useFaultTexts().data?.rows
  return useMemo(() => {
    const textOf = (code: number) => {
      const texts = rows?.filter((row) => row.code === code)
      return texts?.find((row) => row.language === language) ?? texts?.[0]
    }
    return { textOf, nameOf: (code) => textOf(code)?.name ?? String(code) }
  }, [rows, language])
}
