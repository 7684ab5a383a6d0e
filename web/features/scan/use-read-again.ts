import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { compareCurves, resultSummary, scanResults } from '#api/diagnosis/endpoints.ts'
import { type ScanTaskRow, scanTasks } from '#api/scan/endpoints.ts'
import { endpointKey } from '#web/client/query.ts'

/** Has the list and the results read again when the open task has come into another state or was analysed anew. */
export function useReadAgain({ id, status, lockVersion }: ScanTaskRow): void {
  const client = useQueryClient()
  const edition = `${id} ${status} ${lockVersion}`
  const seen = useRef(edition)
  useEffect(() => {
    if (seen.current === edition) return
    seen.current = edition
    for (const endpoint of [scanTasks, scanResults, resultSummary, compareCurves]) {
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
    }
  }, [edition, client])
}
