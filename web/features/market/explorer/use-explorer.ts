import { useMemo } from 'react'
import { type EXPLORED_FORMS, exploreCurves, seriesSearch } from '#api/curves/explore.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { useEndpoint } from '#web/client/query.ts'
import { defaultCurves } from './explorer-range.ts'

export type Explored = AnswerOf<typeof exploreCurves>
export type ExploredCurve = Explored['curves'][number]
export type NamedSeries = ExploredCurve['minuend']

/** What is asked for, whatever the view. */
export type ExplorerQuestion = DateRange & {
  provinceId: string
  curves: readonly string[]
  slotCount: SlotCount
  asOf: string | undefined
}

/** What the page opens with. */
export function useDefaultCurves(provinceId: string | undefined) {
  const request = provinceId && ({ provinceId, locKind: 'SYSTEM' } as const)
  const found = useEndpoint(seriesSearch, request || null, { quiet: true })
  const curves = useMemo(() => found.data && defaultCurves(found.data.rows), [found.data])
  return { ...found, curves }
}

/** Curves of a range in a form. Those before stay while others are fetched, but never those of another province. */
export function useExplored(
  question: ExplorerQuestion | null,
  form: (typeof EXPLORED_FORMS)[number],
) {
  const { asOf, ...rest } = question ?? {}
  const request = question && {
    ...(rest as Omit<ExplorerQuestion, 'asOf'>),
    curves: [...question.curves],
    ...(asOf && { asOf }),
    form,
  }
  return useEndpoint(exploreCurves, request, {
    quiet: true,
    placeholderData: (previous, query) => {
      const before = query?.queryKey[1] as { provinceId?: string; form?: string } | null | undefined
      const isSame = before?.provinceId === request?.provinceId && before?.form === form
      return isSame ? previous : undefined
    },
  })
}
