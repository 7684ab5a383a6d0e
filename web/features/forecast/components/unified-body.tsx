import type { z } from 'zod'
import type { ForecastModel, ForecastRun } from '../model/types.ts'
import { OutlookPanel } from '../outlook/outlook-panel.tsx'
import type { FORECAST_URL } from '../url.ts'
import { AccuracyPanel } from './accuracy-panel.tsx'
import { ForecastBody } from './forecast-body.tsx'
import { RunsTable } from './runs/runs-table.tsx'

type Url = z.output<typeof FORECAST_URL>

/** The unified price of a province by one of its models. */
export function UnifiedBody({
  model,
  url,
  hasPrices,
  onUrl,
  onStart,
}: {
  model: ForecastModel
  url: Url
  hasPrices: boolean
  onUrl: (patch: Partial<Url>) => void
  onStart: (kind: ForecastRun['kind']) => void
}) {
  return (
    <ForecastBody
      key={model.id}
      model={model}
      date={url.day}
      span={url.span}
      naive={url.naive}
      onView={onUrl}
      onNaive={(naive) => onUrl({ naive })}
      onStart={onStart}
    >
      {hasPrices && (
        <OutlookPanel
          provinceId={model.provinceId}
          target={url.target}
          kind={url.period}
          onKind={(period) => onUrl({ period })}
        />
      )}
      <AccuracyPanel model={model} recent={url.recent} onRecent={(recent) => onUrl({ recent })} />
      <RunsTable model={model} query={url} onQuery={onUrl} />
    </ForecastBody>
  )
}
