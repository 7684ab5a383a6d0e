import { lazy, Suspense } from 'react'
import { useSettings } from '#web/client/settings.ts'

/** Pages of the market, of prices and of what is offered on it. */
const MARKET_DATA =
  /^\/(marketInformation|pages|stationHome|transactionDeclaration|settlement|position)(\/|$)/

const Marks = lazy(() => import('./watermark.tsx').then((module) => ({ default: module.Marks })))

/** Who looked at market data, and when, over the page; costs nothing while it is off. */
export function PageWatermark({ uri }: { uri: string | null }) {
  const wanted = useSettings((state) => state.watermark)
  if (!wanted || uri === null || !MARKET_DATA.test(uri)) return null
  return (
    <Suspense>
      <Marks />
    </Suspense>
  )
}
