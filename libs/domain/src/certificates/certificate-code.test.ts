import { formatCertificateCode, readCertificateCode } from './certificate-code.ts';

test('a code is written in groups, and read however it is typed', () => {
  expect(formatCertificateCode('0123456789ABCDEF')).toBe('0123-4567-89AB-CDEF');
  for (const typed of ['0123-4567-89AB-CDEF', ' o1z3 4567 89ab cdef'.replace('z', '2'), 'OL2345 6789abcdef'])
    expect(readCertificateCode(typed)).toBe('0123456789ABCDEF');
});
