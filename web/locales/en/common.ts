export const common = {
  windowTitle: 'I-V Intelligent Diagnosis System',
  product: { trading: 'Powerdesk', diagnosis: 'I-V Intelligent Diagnosis System' },
  systemType: {
    '1': { name: 'Generation trading', hint: 'Wind and PV' },
    '2': { name: 'Retail trading', hint: 'Sales companies' },
    '3': { name: 'Storage trading', hint: 'Battery storage' },
    '10001': { name: 'PV I-V diagnosis', hint: 'Strings and faults' },
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Deep blue' },
  language: { label: 'Language', zh: '中文', en: 'English' },
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  loading: 'Loading',
}
