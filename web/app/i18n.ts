import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  followOtherWindows,
  LANGUAGE_TAGS,
  type Language,
  useLanguage,
} from '#web/client/language.ts'
import { addPluralFormat } from '#web/client/plural-format.ts'
import { setWindowTitle } from '#web/client/window-title.ts'
import { common as commonEn } from '#web/locales/en/common.ts'
import { session as sessionEn } from '#web/locales/en/session.ts'
import { common as commonZh } from '#web/locales/zh/common.ts'
import { session as sessionZh } from '#web/locales/zh/session.ts'

/** How to fetch a namespace, by `<language>/<namespace>`; the module exports one object of texts. */
export type TextFiles = Record<string, () => Promise<Record<string, object>>>

let files: TextFiles = {}

/** Says where the texts are that the sign-in page does without. */
export function offerTexts(offered: TextFiles): void {
  files = offered
}

const fromFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`${language}/${namespace}`]
    if (!load) return done(new Error(`No texts ${language}/${namespace}`), false)
    load().then(
      (module) => done(null, Object.values(module)[0] as Record<string, string>),
      (error: Error) => done(error, false),
    )
  },
}

/** The texts of the sign-in page are part of the entry; every other namespace comes when it is used. */
const SIGN_IN_TEXTS = {
  zh: { common: commonZh, session: sessionZh },
  en: { common: commonEn, session: sessionEn },
}

/** Texts in the language of the user, from now on wherever it turns to. */
export async function startI18n(): Promise<void> {
  const { language } = useLanguage.getState()
  await i18next
    .use(fromFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common', 'session'],
      defaultNS: 'common',
      resources: SIGN_IN_TEXTS,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    })
  addPluralFormat(i18next)
  nameDocument(language)
  followOtherWindows()
  useLanguage.subscribe(async ({ language: next }) => {
    await i18next.changeLanguage(next)
    nameDocument(next)
  })
}

/** The window title is that of the product, whatever page is open. */
function nameDocument(language: Language): void {
  document.documentElement.lang = LANGUAGE_TAGS[language]
  setWindowTitle(i18next.t('windowTitle', { ns: 'common' }))
}
