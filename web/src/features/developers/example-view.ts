/** Languages of the examples: name in the address, then file extension. */
export const languages = { curl: 'sh', javascript: 'js', python: 'py' } as const

export type Language = keyof typeof languages

const names = Object.keys(languages) as [Language, ...Language[]]

/** The chosen language of the examples. */
export const readLanguage = (address: URLSearchParams): Language =>
  names.find(name => name === address.get('language')) ?? names[0]

/** Empty for the default language. */
export const writeLanguage = (language: Language): URLSearchParams =>
  new URLSearchParams(language === names[0] ? {} : { language })
