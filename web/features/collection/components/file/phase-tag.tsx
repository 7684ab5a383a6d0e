import { LoadingOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { isBusy, phaseOf } from '#domain/collection/file-phase.ts'
import type { FilePhase } from '#domain/collection/words.ts'

const COLORS: Record<FilePhase, string> = {
  reading: 'processing',
  writing: 'processing',
  ready: 'blue',
  faulty: 'warning',
  unknownLayout: 'warning',
  declarationResult: 'warning',
  nothing: 'warning',
  interrupted: 'error',
  rejected: 'error',
  committed: 'success',
  duplicate: 'default',
  discarded: 'default',
  undone: 'default',
  unpacked: 'default',
  kept: 'default',
}

/** Where a file stands, while a job works on it with the share done. */
export function PhaseTag({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const phase = phaseOf(file)
  const busy = isBusy(file)
  return (
    <Tag color={COLORS[phase]} {...(busy && { icon: <LoadingOutlined spin aria-hidden /> })}>
      {t(`phase.${phase}`)}
      {busy && ` ${Math.round((file.job?.progress ?? 0) * 100)}%`}
    </Tag>
  )
}
