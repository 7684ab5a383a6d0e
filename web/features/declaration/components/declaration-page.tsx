import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#api/base/endpoints.ts'
import { useSelectedStation, useSelectStation } from '#web/client/session/selection.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Page } from '#web/ui/page/page.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { PAGE_URL, type PageUrl, placeOf, wantedOf } from '../page-url.ts'
import { useStations } from '../queries.ts'
import styles from './cockpit.module.css'
import { LinkProblem } from './link-problem.tsx'
import { StationDeclaration } from './station-declaration.tsx'

const NOTHING: PageUrl = {
  provinceId: undefined,
  stationId: undefined,
  yearMonth: undefined,
  cycle: undefined,
  version: undefined,
  data: undefined,
}

/** Declarations of the stations of the current province, for ten days or a month as its exchange holds sessions. */
export function DeclarationPage() {
  // All texts of the page at once: a part that waits for its own would move the others.
  const { t } = useTranslation([
    'declaration',
    'batch-fill',
    'declaration-link',
    'position',
    'period',
    'hint',
  ])
  const [url, setUrl] = useUrlState(PAGE_URL)
  const provinceId = useSession(({ province }) => province?.value)
  const provinceList = useSession((session) => session.provinceList)
  const stations = useStations(provinceId)
  const wanted = wantedOf(url)
  const selected = useSelectedStation()
  const place =
    stations.data && provinceId !== undefined
      ? placeOf<StationRow>(wanted, {
          provinceId,
          ownProvinces: provinceList.map(({ value }) => value),
          stations: stations.data.rows,
          selected,
        })
      : undefined
  useSelectStation(place?.kind === 'found' ? place.station : undefined)
  const frame = (content: ReactNode, extra?: ReactNode) => (
    <Page title={t('title.TEN_DAY')} extra={extra}>
      {content}
    </Page>
  )
  if (stations.isError) {
    return frame(<FailedQuery query={stations} />)
  }
  if (!stations.data || !place)
    return frame(<Loading rows={8} />, <div className={styles.filterRoom} />)
  if (place.kind !== 'found') {
    return frame(<LinkProblem problem={place} onOpen={() => setUrl(NOTHING)} />)
  }
  return (
    <StationDeclaration
      stations={stations.data.rows}
      station={place.station}
      wanted={wanted.bad ? {} : wanted}
      onGo={(subject) => setUrl({ ...NOTHING, ...subject }, { push: true })}
    />
  )
}
