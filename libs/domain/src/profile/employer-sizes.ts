/** How many people work at a person's company, in bands; those of organisers are other ones (`companySizes`). */
export const employerSizes = ['1-10', '11-50', '51-250', '251-1000', '1001-5000', '5001+'] as const;
export type EmployerSize = (typeof employerSizes)[number];
