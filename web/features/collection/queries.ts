import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { completenessBoard, completenessCell } from '#api/collection/completeness.ts'
import {
  importFileDetail,
  importFiles,
  importIssues,
  importLayouts,
  importMappingDetail,
  importPlaces,
  importPreview,
} from '#api/collection/endpoints.ts'
import type { ImportFileRow, ImportIssueRow } from '#api/collection/shapes.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { isBusy } from '#domain/collection/file-phase.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import { endpointKey, useEndpoint } from '#web/client/query.ts'

/** Enough to find each question once. */
const ASKED_AT_ONCE = 20
/** How often a file is looked at while a job works on it. */
const BUSY_MS = 800
/** The content of a file changes when it is read again: nothing of before is shown. */
const FRESH = { quiet: true, staleTime: 0, gcTime: 0 } as const

export function useFiles(request: CallOf<typeof importFiles> | null) {
  return useEndpoint(importFiles, request, {
    quiet: true,
    staleTime: 0,
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) => (state.data?.rows.some(isBusy) ? BUSY_MS : false),
  })
}

export function useFile(id: number | undefined) {
  return useEndpoint(importFileDetail, id === undefined ? null : { id }, {
    ...FRESH,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : false),
  })
}

export function useLayouts() {
  return useEndpoint(importLayouts, {}, { quiet: true, staleTime: Number.POSITIVE_INFINITY })
}

export function useMappingDetail(id: number | undefined, sheet: number | undefined) {
  return useEndpoint(importMappingDetail, id === undefined ? null : { id, sheet }, FRESH)
}

export function usePreview(id: number, date: string | undefined) {
  return useEndpoint(
    importPreview,
    { id, date },
    { ...FRESH, placeholderData: (previous) => previous },
  )
}

export function useIssues(request: CallOf<typeof importIssues>) {
  return useEndpoint(importIssues, request, {
    ...FRESH,
    placeholderData: (previous) => previous,
  })
}

/** What was found in a file that a person answers, the first of each code; nothing without one. */
export function useAskedIssues(file: ImportFileRow | undefined): ImportIssueRow[] {
  const commas = useIssuesOf(file, 'AMBIGUOUS_COMMA')
  const dots = useIssuesOf(file, 'AMBIGUOUS_DOT')
  const scales = useIssuesOf(file, 'SUSPECT_SCALE')
  const slots = useIssuesOf(file, 'DUPLICATE_SLOT')
  const days = useIssuesOf(file, 'DUPLICATE_DAY')
  return [...commas, ...dots, ...scales, ...slots, ...days]
}

/** What was seen of a file that no layout fits; nothing of other files, and until it is read. */
export function useNoLayoutIssue(file: ImportFileRow): ImportIssueRow | undefined {
  return useIssuesOf(file, 'NO_LAYOUT')[0]
}

function useIssuesOf(file: ImportFileRow | undefined, code: ImportIssueCode): ImportIssueRow[] {
  const isFound = !!file?.summary?.issueCounts[code]
  const request = isFound ? { id: file.id, code, pageNum: 1, pageSize: ASKED_AT_ONCE } : null
  return useEndpoint(importIssues, request, FRESH).data?.rows ?? []
}

/** Names of places in a file that may be ones that are known; none are asked for without an id. */
export function usePlaceQuestions(id: number | undefined) {
  return useEndpoint(importPlaces, id === undefined ? null : { id }, FRESH)
}

/** Has the list and the open file read again. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      [importFiles, importFileDetail, completenessBoard, completenessCell].map((endpoint) =>
        client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
      ),
    )
  }, [client])
}
