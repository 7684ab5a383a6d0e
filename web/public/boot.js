// Runs before the first paint: theme, language and window title of last time, so that nothing flashes.
;(() => {
  const root = document.documentElement
  try {
    const settings = JSON.parse(localStorage.getItem('powerdesk.settings') ?? '{}')
    root.dataset.theme = settings.theme === 'dark' ? 'dark' : 'light'
  } catch {
    root.dataset.theme = 'light'
  }
  const stored = /(?:^|; )language=(zh|en)/.exec(document.cookie)?.[1]
  const browser = (navigator.languages ?? [navigator.language])
    .map((tag) => /zh|en/.exec(tag.toLowerCase())?.[0])
    .find(Boolean)
  if ((stored ?? browser ?? 'en') === 'en') {
    root.lang = 'en'
    document.title = 'I-V Intelligent Diagnosis System'
  }
})()
