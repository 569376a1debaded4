import type { FontProgram } from './font-program.ts';

// Features of pdfkit 0.20 that its types lack.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, program: FontProgram): this;
    }
    interface PDFAttachmentOptions {
      /** Says what the file is to the document. */
      relationship?: 'Alternative' | 'Data' | 'Source' | 'Supplement' | 'Unspecified';
    }
    interface StructureElementOptions {
      /** Left, top, right and bottom on the page. */
      bbox?: [number, number, number, number];
      scope?: 'Row' | 'Column';
    }
  }
}
