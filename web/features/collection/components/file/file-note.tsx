import { Alert, Button } from 'antd'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IMPORT_CHANGED, IMPORT_NEEDS_KEEPER, type ImportFileRow } from '#api/collection/shapes.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { phaseOf, writeFailure } from '#domain/collection/file-phase.ts'
import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { Can } from '#web/ui/access/can.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { readingQuestions } from '../../model/reading-questions.ts'
import { useAskedIssues, useNoLayoutIssue } from '../../queries.ts'
import { useWords } from '../../use-words.ts'
import { ReplayOffer } from '../upload/replay-offer.tsx'

type Note = {
  type: 'success' | 'info' | 'warning' | 'error'
  title: string
  hint?: ReactNode
  action?: ReactNode
}

/** Failures of a write that say what to do. */
const TOLD = [IMPORT_CHANGED, IMPORT_NEEDS_KEEPER, STORAGE_FULL] as const

/** States in which the data of the file are there. */
const REPLAYABLE: readonly ImportFileRow['state'][] = ['COMMITTED', 'DUPLICATE']

/** What the user should know before deciding, or what became of the file. */
export function FileNote({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const failure = writeFailure(file)
  const note = useNote(file)
  return (
    <>
      {failure !== null && (
        <Alert
          type="error"
          showIcon
          title={t('note.writeFailed')}
          description={t(`note.${TOLD.find((code) => code === failure) ?? 'otherFailure'}`)}
        />
      )}
      {note && (
        <Alert
          type={note.type}
          showIcon
          title={note.title}
          {...(note.hint !== undefined && { description: note.hint })}
          {...(note.action && { action: note.action })}
        />
      )}
      {REPLAYABLE.includes(file.state) && <ReplayOffer provinceId={file.provinceId} />}
    </>
  )
}

/** What a file shows that no layout fits, and what is missing. */
function WhatWasSeen({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const seen = useNoLayoutIssue(file)
  return seen ? words.issue(seen) : t('note.unknownLayoutHint')
}

/** A question that stands below may be all that is missing. */
function WayToData({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const isAsked = readingQuestions(useAskedIssues(file)).length > 0
  return t(isAsked ? 'note.nothingAskedHint' : 'note.nothingHint')
}

function useNote(file: ImportFileRow): Note | null {
  const { t } = useTranslation('collection')
  const words = useWords()
  const phase = phaseOf(file)
  const { summary, refusal, duplicateOf, committedAt, undone } = file
  switch (phase) {
    case 'reading':
    case 'writing':
      return null
    case 'unknownLayout':
      return warning(t('note.unknownLayout'), <WhatWasSeen file={file} />)
    case 'nothing':
      return warning(t('note.nothing'), <WayToData file={file} />)
    case 'declarationResult':
      return {
        ...warning(t('note.declarationResult'), t('note.declarationResultHint')),
        action: (
          <Can code="/declaration:read">
            <GoTo page={PAGES.tenDayDeclaration} text={t('note.toDeclaration')} />
          </Can>
        ),
      }
    case 'faulty': {
      const {
        errorCount: errors = 0,
        daysRejected: days = 0,
        rowsRejected: rows = 0,
      } = summary ?? {}
      const title =
        days > 0 ? t('note.faulty', { errors, days }) : t('note.faultyRows', { errors, rows })
      return warning(title, t('note.faultyHint'))
    }
    case 'ready': {
      const { added = 0, revised = 0 } = summary?.expected ?? {}
      if (added + revised > 0) return null
      return { type: 'info', title: t('note.unchanged'), hint: t('note.unchangedHint') }
    }
    case 'committed':
      return {
        type: 'success',
        title: t('note.committed', { at: shortTime(committedAt ?? '') }),
        ...(summary?.isInOverview && {
          action: <GoTo page={PAGES.marketOverview} text={t('note.toMarket')} />,
        }),
      }
    case 'rejected':
      return {
        type: 'error',
        title: refusal ? words.refusal(refusal) : t('phase.rejected'),
        hint: t('note.rejectedHint'),
      }
    case 'duplicate': {
      const { fileName = '', committedAt: at = '' } = duplicateOf ?? {}
      const title = t('note.duplicate', { fileName, at: shortTime(at) })
      return { type: 'info', title, hint: t('note.duplicateHint') }
    }
    case 'discarded':
      return { type: 'info', title: t('note.discarded'), hint: t('note.discardedHint') }
    case 'undone': {
      const { at = '', by = '', restored = 0, removed = 0 } = undone ?? {}
      return {
        type: 'info',
        title: t('note.undone', { at: shortTime(at), name: by }),
        hint: t('note.undoneHint', { restored, removed }),
      }
    }
    case 'unpacked':
      return { type: 'info', title: t('note.unpacked'), hint: t('note.unpackedHint') }
    case 'kept':
      return keptNote(file, t)
    case 'interrupted':
      return {
        type: 'error',
        title: t('note.interrupted'),
        hint: t(file.job?.error === STORAGE_FULL ? 'note.interruptedFull' : 'note.interruptedHint'),
      }
  }
}

function keptNote({ pages, statement }: ImportFileRow, t: TFunction<'collection'>): Note {
  if (!statement)
    return { type: 'info', title: t('note.kept', { n: pages ?? 0 }), hint: t('note.keptHint') }
  const { deliveryDate, lines, noted } = statement
  const title = t('note.statement', { n: lines, date: deliveryDate ?? t('note.noDate') })
  if (noted > 0) return warning(title, t('note.statementNoted', { n: noted }))
  return { type: 'success', title, hint: t('note.statementHint') }
}

function warning(title: string, hint: ReactNode): Note {
  return { type: 'warning', title, hint }
}

function GoTo({ page, text }: { page: string; text: string }) {
  const { navigate } = usePageLocation()
  return (
    <Button size="small" onClick={() => navigate(page)}>
      {text}
    </Button>
  )
}
