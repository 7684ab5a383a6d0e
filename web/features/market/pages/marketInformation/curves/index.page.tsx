import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Can } from '#web/ui/access/can.tsx'
import { Page as PageFrame } from '#web/ui/page/page.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { CurveChips } from '../../../explorer/curve-chips.tsx'
import { CurvePicker } from '../../../explorer/curve-picker.tsx'
import { ExplorerBody } from '../../../explorer/explorer-body.tsx'
import { ExplorerFilters } from '../../../explorer/explorer-filters.tsx'
import { allowedDays, curvesOf, defaultDays, instantOf } from '../../../explorer/explorer-range.ts'
import { EXPLORER_URL } from '../../../explorer/explorer-url.ts'
import { ExportButton } from '../../../explorer/export-button.tsx'
import { useCurveNames } from '../../../explorer/use-curve-names.ts'
import {
  type ExplorerQuestion,
  useDefaultCurves,
  useExplored,
} from '../../../explorer/use-explorer.ts'

/** Any curve of the current province that the user may see, over any dates, in several views. */
export function Page() {
  const { t } = useTranslation('curves')
  const [url, setUrl] = useUrlState(EXPLORER_URL)
  const [isPicking, setPicking] = useState(false)
  const provinceId = useSession((state) => state.province?.value)
  const opening = useDefaultCurves(provinceId)
  const question = useMemo((): ExplorerQuestion | null => {
    if (provinceId === undefined || !opening.curves) return null
    const asked = curvesOf(url.curves)
    const curves = asked.length > 0 ? asked : opening.curves.map(({ id }) => String(id))
    const plain = defaultDays(opening.curves)
    const [from, to] = [url.from ?? plain?.from, url.to ?? plain?.to]
    if (curves.length === 0 || !from || !to) return null
    const slotCount = url.slots === '24' ? 24 : 96
    return {
      provinceId,
      curves,
      slotCount,
      ...allowedDays({ from, to }),
      asOf: instantOf(url.asOf),
    }
  }, [provinceId, opening.curves, url.curves, url.from, url.to, url.slots, url.asOf])
  const explored = useExplored(question, 'LINE')
  const answer = explored.data
  const shown = useMemo(
    () => answer?.curves.flatMap(({ minuend, subtrahend }) => [minuend, subtrahend ?? []].flat()),
    [answer],
  )
  const names = useCurveNames(shown)
  const texts = answer?.curves.map(({ curve }) => curve) ?? []
  const map = texts.find((curve) => curve === url.map) ?? texts[0] ?? ''
  // A link, or the province before, may name curves that are not here.
  const isForeign = explored.error !== null && url.curves.length > 0
  const setCurves = (curves: string[]) => setUrl({ curves })
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      extra={
        <ExportButton
          question={question}
          curves={answer?.curves ?? []}
          view={url.view}
          map={map}
          names={names}
        />
      }
      filters={
        question && (
          <ExplorerFilters
            choice={{
              from: question.from,
              to: question.to,
              slots: url.slots,
              view: url.view,
              asOf: url.asOf,
            }}
            onChange={setUrl}
          />
        )
      }
    >
      <FailedQuery query={opening} />
      {opening.curves && question === null && <NoData onAdd={() => setPicking(true)} />}
      <FailedQuery query={explored} />
      {isForeign && (
        <Button onClick={() => setUrl({ curves: [], map: undefined })}>{t('error.reset')}</Button>
      )}
      {/* Two, so that none moves when the filters come between. */}
      {opening.isLoading && <Loading key="opening" rows={12} />}
      {explored.isLoading && <Loading key="curves" rows={12} />}
      {question && answer && (
        <>
          <CurveChips
            curves={answer.curves}
            names={names}
            onAdd={() => setPicking(true)}
            onCurves={setCurves}
          />
          <ExplorerBody
            answer={answer}
            question={question}
            view={url.view}
            map={map}
            names={names}
            onMap={(curve) => setUrl({ map: curve })}
          />
        </>
      )}
      {isPicking && provinceId !== undefined && (
        <CurvePicker
          provinceId={provinceId}
          chosen={question?.curves ?? []}
          names={names}
          onCurves={setCurves}
          onClose={() => setPicking(false)}
        />
      )}
    </PageFrame>
  )
}

function NoData({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('curves')
  const { navigate } = usePageLocation()
  return (
    <Empty title={t('empty.title')} hint={t('empty.hint')}>
      <Button onClick={onAdd}>{t('chips.add')}</Button>
      <Can code="/collection:import">
        <Button type="primary" onClick={() => navigate(PAGES.fileImport)}>
          {t('empty.import')}
        </Button>
      </Can>
    </Empty>
  )
}
