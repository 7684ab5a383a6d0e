/** What may be read, each with its columns; the views are made by a migration and hold the asker's scope inside. */
const CURVE = [
  'province_id',
  'metric',
  'stage',
  'place_kind',
  'place',
  'station_id',
  'ess_id',
] as const
const SLOT = ['day', 'minute', 'minutes'] as const
const DEVICE = ['province_id', 'plant_id', 'array_id', 'inverter_id'] as const

export const VIEWS = {
  curve: [...CURVE, ...SLOT, 'value', 'energy'],
  curve_day: [...CURVE, 'day'],
  curve_total: [...CURVE, 'day', 'minutes', 'total', 'n', 'highest', 'lowest'],
  curve_pair: [
    ...(['province_id', 'metric', 'stage_a', 'stage_b', 'place_kind', 'place'] as const),
    ...(['station_id', 'ess_id', ...SLOT, 'value_a', 'value_b', 'difference', 'distance'] as const),
  ],
  price_forecast: ['province_id', 'target', ...SLOT, 'p10', 'p50', 'p90', 'band'],
  price_forecast_error: [
    ...(['province_id', 'target', ...SLOT, 'p50', 'actual'] as const),
    ...(['difference', 'distance', 'within_band'] as const),
  ],
  session_slot: [
    ...(['province_id', 'kind', 'technology', 'session', 'last_day', ...SLOT] as const),
    ...(['energy', 'price', 'max_price', 'min_price', 'participants'] as const),
  ],
  trade_session: ['province_id', 'session', 'kind', 'method', 'state', 'day', 'last_day'],
  declaration: ['province_id', 'station_id', 'declaration_id', 'state', 'day', 'last_day'],
  declaration_slot: [
    ...(['province_id', 'station_id', 'declaration_id', 'state', 'last_day', ...SLOT] as const),
    ...(['direction', 'energy', 'price', 'cleared_energy', 'cleared_price'] as const),
    ...(['forecast_energy', 'cleared_share'] as const),
  ],
  contract: ['province_id', 'station_id', 'contract_id', 'kind', 'day', 'last_day'],
  contract_hour: ['province_id', 'station_id', 'contract_id', 'kind', ...SLOT, 'energy', 'price'],
  /** No view: the settlement engine computes its rows for each question. */
  settled_day: ['province_id', 'station_id', 'day', 'amount', 'metered', 'price'],
  station: ['province_id', 'station_id', 'technology', 'capacity'],
  ess_unit: ['province_id', 'ess_id', 'charge_power', 'discharge_power', 'capacity'],
  node: ['province_id', 'place', 'zone'],
  plant: ['province_id', 'plant_id', 'capacity'],
  array: ['province_id', 'plant_id', 'array_id', 'capacity'],
  inverter: [...DEVICE, 'rated_power'],
  string: [...DEVICE, 'string_id', 'rated_power', 'modules'],
  scan_task: [
    ...(['province_id', 'plant_id', 'task_id', 'state', 'task_type', 'day'] as const),
    ...(['string_count', 'fault_count', 'failed_count', 'irradiance'] as const),
    'module_temperature',
  ],
  string_result: [
    ...([...DEVICE, 'string_id', 'task_id', 'day', 'is_newest', 'code', 'is_faulty'] as const),
    ...(['faulty_share', 'confidence', 'fill_factor', 'power', 'loss_share'] as const),
    ...(['lost_power', 'lost_energy'] as const),
  ],
  work_order: [
    ...([...DEVICE, 'order_id', 'code', 'state', 'priority', 'is_open', 'day'] as const),
    ...(['hours', 'cost', 'gained_power'] as const),
  ],
  maintenance_event: [...DEVICE, 'kind', 'day', 'cost', 'one'],
  notice: [
    'province_id',
    'station_id',
    'notice_id',
    'kind',
    'severity',
    'processed',
    'is_read',
    'day',
  ],
  news: ['province_id', 'news_id', 'category', 'day', 'is_read'],
  import_file: ['province_id', 'import_id', 'layout', 'state', 'day'],
  forecast_run: ['province_id', 'run_id', 'kind', 'state', 'day'],
} as const satisfies Record<string, readonly string[]>
export type ViewName = keyof typeof VIEWS

export const hasColumn = (view: ViewName, column: string): boolean =>
  (VIEWS[view] as readonly string[]).includes(column)
