export const palette = {
  label: 'Search pages, stations and actions',
  labelWithoutStations: 'Search pages and actions',
  placeholder: 'Type a name, pinyin or initials',
  results: 'Results',
  none: 'No matches',
  count: '{{n}} results',
  kind: { recent: 'Recent', page: 'Pages', station: 'Stations', action: 'Actions' },
  action: {
    assistant: 'Ask the data assistant',
    theme: 'Switch theme to {{name}}',
    language: 'Switch language to {{name}}',
    shortcuts: 'Keyboard shortcuts',
    password: 'Change password',
    logout: 'Log out',
  },
}
