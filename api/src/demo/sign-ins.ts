/** Accounts that can sign in to the demo (product.md, Fixed points). */
export const demoSignIns = {
  password: 'Encore@2025',
  accounts: [
    { email: 'asha@acme.example', role: 'owner of the demo company' },
    { email: 'ravi@alumni.example', role: 'ex-employee' },
    { email: 'admin@encore.example', role: 'operator of the installation' },
  ],
} as const;
