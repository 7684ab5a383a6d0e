import { useState } from 'react'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { ErrorState, errorText } from '#web/ui/states/error-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useLayouts, useMappingDetail } from '../../queries.ts'
import { MappingEditor } from './mapping-editor.tsx'

/** How the columns of a file are read, and how they should be. */
export function MappingTab({ file }: { file: ImportFileRow }) {
  const [sheet, setSheet] = useState<number>()
  const detail = useMappingDetail(file.id, sheet)
  const layouts = useLayouts()
  const error = detail.error ?? layouts.error
  if (error) {
    const retry = () => void Promise.all([detail.refetch(), layouts.refetch()])
    return <ErrorState {...errorText(error)} onRetry={retry} />
  }
  if (!detail.data || !layouts.data) return <Loading rows={8} />
  return (
    <MappingEditor
      file={file}
      detail={detail.data}
      layouts={layouts.data.rows}
      onSheet={setSheet}
    />
  )
}
