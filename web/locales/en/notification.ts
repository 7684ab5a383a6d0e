export const notification = {
  unread: 'Unread',
  label: 'Notifications',
  labelPending: 'Notifications, {{n}} to do',
  tabs: {
    label: 'Status of notifications',
    all: 'All',
    pending: 'To do',
    processed: 'Processed',
  },
  reach: {
    label: 'Provinces of the notifications',
    province: '{{name}} ({{n}} to do)',
    all: 'All provinces ({{n}} to do)',
  },
  list: 'List of notifications',
  state: { TO_DO: 'To do', DONE: 'Processed', SETTLED: 'Settled', INFO: 'Information' },
  groups: {
    DEADLINE:
      'To declare for {{period}} by {{closeAt}}: {{n, plural(one: station; other: stations)}}',
    DEADLINE_OVER:
      'Was to declare for {{period}} by {{closeAt}}: {{n, plural(one: station; other: stations)}}',
    SESSION: 'Open until {{closeAt}}: {{n, plural(one: session; other: sessions)}}',
    SESSION_OVER: 'Was open until {{closeAt}}: {{n, plural(one: session; other: sessions)}}',
    SUBMITTED: 'Submitted for review for {{period}}: {{n, plural(one: station; other: stations)}}',
    REJECTED: 'Rejected for {{period}}: {{n, plural(one: station; other: stations)}}',
    RETURNED:
      'Returned by the exchange for {{period}}: {{n, plural(one: station; other: stations)}}',
    EXPIRED:
      'Deadline missed for {{period}}, the default bid applies: {{n, plural(one: station; other: stations)}}',
    RESULT_SHORT:
      'Cleared in part or not at all for {{period}}: {{n, plural(one: station; other: stations)}}',
    RESULT: 'Results in for {{period}}: {{n, plural(one: station; other: stations)}}',
    COVERAGE:
      '{{period}}: coverage outside the band at {{n, plural(one: station; other: stations)}}, closes {{closeAt}}',
    IMPORT_KEEPER:
      'Would replace published market data, to be confirmed: {{n, plural(one: file; other: files)}}',
    IMPORT_WAITING:
      'Delivered automatically, to be dealt with: {{n, plural(one: file; other: files)}}',
    FOLDER: 'Watched folder: {{n, plural(one: notice; other: notices)}}',
    DATA: 'Asked for: {{n, plural(one: data item; other: data items)}}',
    IMPORT: 'Imported: {{n, plural(one: file; other: files)}}',
    CALENDAR: 'Changed: {{n, plural(one: session; other: sessions)}}',
    FILE: 'Overdue: {{n, plural(one: set of market data; other: sets of market data)}}',
    FORECAST: 'Ready: {{n, plural(one: price forecast; other: price forecasts)}}',
    FORECAST_FAILED: 'Failed: {{n, plural(one: forecast run; other: forecast runs)}}',
    DRIFT: 'Less accurate: {{n, plural(one: forecast model; other: forecast models)}}',
    DEVIATION: 'Far off: {{n, plural(one: forecast model; other: forecast models)}}',
    WORK_ORDER: 'Changed: {{n, plural(one: work order; other: work orders)}}',
    REPORT: '{{n, plural(one: diagnosis report; other: diagnosis reports)}}',
    SCAN: 'To look at: {{n, plural(one: scan task; other: scan tasks)}}',
    members: '{{n}} in all',
    process: 'Mark these {{n}} as processed',
  },
  severity: { INFO: 'Information', WARNING: 'Warning', ERROR: 'Urgent' },
  empty: 'No notifications',
  loading: 'Loading notifications',
  retry: 'Load again',
  processAll: 'Process all',
  processedAll: 'All notifications have been processed!',
  centre: 'All notices and news',
  close: 'Close notifications',
}
