// Runs before the first paint: look, language and window title of last time, so that nothing flashes.
;(() => {
  const root = document.documentElement
  let settings
  try {
    settings = JSON.parse(localStorage.getItem('powerdesk.settings') ?? '{}') ?? {}
  } catch {
    settings = {}
  }
  const systemDark = () => matchMedia('(prefers-color-scheme: dark)').matches
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && systemDark())
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.colorWeak = String(settings.colorWeak === true)
  // The bar of the first moment has the colour of the user; the page's own colours come with it.
  if (/^#[0-9a-f]{6}$/.test(settings.primary)) {
    root.style.setProperty('--pd-primary', settings.primary)
  }
  const stored = /(?:^|; )language=(zh|en)(?:;|$)/.exec(document.cookie)?.[1]
  const browser = (navigator.languages ?? [navigator.language])
    .map((tag) => /zh|en/.exec(tag.toLowerCase())?.[0])
    .find(Boolean)
  if ((stored ?? browser ?? 'en') === 'en') {
    root.lang = 'en'
    document.title = 'I-V Intelligent Diagnosis System'
  }
})()
