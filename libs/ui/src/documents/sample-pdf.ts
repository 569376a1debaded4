/** Generates a PDF with the given number of pages, so that stories need no file. */
export function samplePdf(pageCount: number): Blob {
  const objects: string[] = [];
  const pages = Array.from({ length: pageCount }, (_, page) => page);
  const kids = pages.map((page) => `${4 + page * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R /Lang (en) >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pageCount} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const page of pages) {
    const lines = Array.from(
      { length: 24 },
      (_, line) => `(Clause ${page + 1}.${line + 1} of the agreement.) Tj T*`,
    );
    const text = `BT /F1 24 Tf 60 760 Td 26 TL (Partner agreement) Tj T* /F1 13 Tf ${lines.join(' ')} ET`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + page * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = starts.map((start) => `${start} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new Blob([file], { type: 'application/pdf' });
}
