/** Where a product stands on its page: its name, with underscores for spaces. */
export const productAnchor = (name: string): string => name.trim().replaceAll(/\s/g, '_')
