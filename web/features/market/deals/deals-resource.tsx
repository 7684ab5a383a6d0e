import { Link } from 'react-router'
import { type DealtSession, exportMarketDeals, marketDeals } from '#api/market/market-deals.ts'
import { TRADE_SESSION_KINDS, TRADE_SESSION_STATES } from '#domain/trade-session/words.ts'
import { formatDelta, formatNumber } from '#web/ui/format/number.ts'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { StateTag } from '../calendar/session-tags.tsx'
import { dealAddress } from './deals-url.ts'

/** Sessions with public results, own deals beside. */
export const DEALS = {
  ...{ texts: 'calendar:deals', code: 'market.deals', read: '/market:read' },
  ...{ list: marketDeals, exporter: exportMarketDeals },
  nameOf: ({ title }) => title,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'kind', choices: TRADE_SESSION_KINDS },
    { kind: 'day', name: 'day' },
  ],
  columns: [
    {
      ...{ kind: 'text', name: 'title', width: 260 },
      render: ({ id, title }) => <Link to={dealAddress(id)}>{title}</Link>,
    },
    { kind: 'text', name: 'code', width: 200, hidden: true },
    { kind: 'choice', name: 'kind', choices: TRADE_SESSION_KINDS, width: 100 },
    {
      ...{ kind: 'choice', name: 'state', choices: TRADE_SESSION_STATES, width: 100 },
      render: ({ state }) => <StateTag state={state} />,
    },
    { kind: 'date', name: 'deliveryFrom', width: 170, sortable: true },
    // As wide as their names with the units, in both languages.
    { kind: 'number', name: 'clearedMwh', digits: 1, width: 150 },
    { kind: 'number', name: 'priceCnyPerMwh', digits: 2, width: 210 },
    {
      ...{ kind: 'number', name: 'changeCnyPerMwh', digits: 2, width: 160 },
      render: ({ changeCnyPerMwh }) => formatDelta(changeCnyPerMwh, 2),
    },
    { kind: 'number', name: 'maxPriceCnyPerMwh', digits: 2, width: 170 },
    { kind: 'number', name: 'minPriceCnyPerMwh', digits: 2, width: 170 },
    { kind: 'date', name: 'deliveryTo', width: 150 },
    { kind: 'number', name: 'participants', digits: 0, width: 110, hidden: true },
    { kind: 'number', name: 'slots', digits: 0, width: 110, hidden: true },
    {
      ...{ kind: 'number', name: 'own', digits: 1, width: 190 },
      render: ({ own }) => <Deal mwh={own?.sellMwh} price={own?.sellCnyPerMwh} />,
    },
    {
      ...{ kind: 'number', name: 'own', code: 'ownBought', digits: 1, width: 190, hidden: true },
      render: ({ own }) => <Deal mwh={own?.buyMwh} price={own?.buyCnyPerMwh} />,
    },
  ],
} satisfies Resource<DealtSession>

/** Energy at its mean price; a dash where nothing is recorded. */
function Deal({
  mwh,
  price,
}: {
  mwh: number | null | undefined
  price: number | null | undefined
}) {
  if (mwh == null) return '-'
  const energy = `${formatNumber(mwh, 1)} MWh`
  return price == null ? energy : `${energy} @ ${formatNumber(price, 2)}`
}
