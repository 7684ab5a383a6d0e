import {
  deleteTradeSession,
  exportTradeSessions,
  importTradeSessions,
  saveTradeSession,
  sessionTerms,
  type TradeSessionRow,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import {
  TRADE_METHODS,
  TRADE_SESSION_KINDS,
  TRADE_SESSION_STATES,
  TRADE_SIDES,
} from '#domain/trade-session/words.ts'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { StateTag } from './session-tags.tsx'

/** The list view of the trading calendar. */
export const SESSIONS = {
  ...{ texts: 'calendar:sessions', code: 'market.sessions' },
  ...{ read: '/market:read', edit: '/tradeSession:edit' },
  ...{ list: tradeSessions, save: saveTradeSession, remove: deleteTradeSession },
  ...{ importer: importTradeSessions, exporter: exportTradeSessions },
  fileColumns: sessionTerms.keyof().options,
  nameOf: ({ title }) => title,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'kind', choices: TRADE_SESSION_KINDS },
    { kind: 'choice', name: 'state', choices: TRADE_SESSION_STATES },
    { kind: 'day', name: 'day' },
  ],
  columns: [
    { kind: 'text', name: 'title', width: 280 },
    { kind: 'text', name: 'name', width: 240, hidden: true },
    { kind: 'text', name: 'code', width: 200, sortable: true, hidden: true },
    { kind: 'choice', name: 'kind', choices: TRADE_SESSION_KINDS, width: 130 },
    {
      ...{ kind: 'choice', name: 'state', choices: TRADE_SESSION_STATES, width: 110 },
      render: ({ state }) => <StateTag state={state} />,
    },
    { kind: 'date', name: 'deliveryFrom', width: 120, sortable: true },
    { kind: 'date', name: 'deliveryTo', width: 120 },
    { kind: 'time', name: 'openAt', width: 160, sortable: true },
    { kind: 'time', name: 'closeAt', width: 160, sortable: true },
    { kind: 'time', name: 'resultAt', width: 160, sortable: true },
    { kind: 'choice', name: 'method', choices: TRADE_METHODS, width: 130 },
    { kind: 'choice', name: 'sides', choices: TRADE_SIDES, width: 110, hidden: true },
    { kind: 'number', name: 'lotMwh', digits: 3, hidden: true },
    { kind: 'number', name: 'tickCnyPerMwh', digits: 3, hidden: true },
    { kind: 'number', name: 'priceMinCnyPerMwh', digits: 3, hidden: true },
    { kind: 'number', name: 'priceMaxCnyPerMwh', digits: 3, hidden: true },
    { kind: 'remark', name: 'remark', hidden: true },
  ],
} satisfies Resource<TradeSessionRow>
