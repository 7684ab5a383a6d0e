export const agency = {
  label: 'Notifications',
  labelPending: 'Notifications, {{n}} pending',
  tabs: {
    label: 'Status of notifications',
    all: 'All',
    pending: 'Pending',
    processed: 'Processed',
  },
  list: 'List of notifications',
  state: { pending: 'Pending', processed: 'Processed' },
  severity: { INFO: 'Information', WARNING: 'Warning', ERROR: 'Urgent' },
  empty: 'No notifications',
  loading: 'Loading notifications',
  retry: 'Load again',
  processAll: 'Process all',
  processedAll: 'All notifications have been processed!',
  close: 'Close notifications',
}
