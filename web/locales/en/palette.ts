export const palette = {
  label: 'Search pages, stations and actions',
  labelWithoutStations: 'Search pages and actions',
  placeholder: 'Type a name, pinyin or initials',
  results: 'Results',
  none: 'Nothing fits',
  count: '{{n}} results',
  kind: { recent: 'Visited lately', page: 'Pages', station: 'Stations', action: 'Actions' },
  action: {
    theme: 'Change the skin to {{name}}',
    language: 'Change the language to {{name}}',
    shortcuts: 'Keyboard shortcuts',
    password: 'Change password',
    logout: 'Log out',
  },
}
