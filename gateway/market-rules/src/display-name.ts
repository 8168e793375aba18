interface Named {
  name: string
  categoryName: string | null
  issuerName: string | null
}

/** What people call an instrument: a company's ordinary shares by the company, without its legal form. */
export function displayName({ name, categoryName, issuerName }: Named): string {
  return categoryName === 'Ordinary Shares' && issuerName !== null
    ? issuerName.replace(/ (Limited|Ltd)\.?$/, '')
    : name
}
