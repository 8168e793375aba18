/** The languages of the examples, by the endings of their files; as an address names them. */
export const languages = { curl: 'sh', javascript: 'js', python: 'py' } as const

export type Language = keyof typeof languages

const names = Object.keys(languages) as [Language, ...Language[]]

/** In which language a reader wants examples. */
export const readLanguage = (address: URLSearchParams): Language =>
  names.find(name => name === address.get('language')) ?? names[0]

/** Nothing for the language in which the page is opened first. */
export const writeLanguage = (language: Language): URLSearchParams =>
  new URLSearchParams(language === names[0] ? {} : { language })
