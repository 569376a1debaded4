// the product's name is never translated
const words = '/\\b(?!Atrium\\b)[A-Za-z]{2}/';
const shownIn =
  '/^(label|title|text|heading|summary|description|hint|help|note|message|placeholder|alt|lead|waiting|empty|failed|confirmText|cancelText|aria-label|aria-description|aria-roledescription|aria-valuetext)$/';
const message = "Say it by t('…'): the interface speaks four languages.";

/** Selectors for `no-restricted-syntax` that match untranslated texts in components. */
export const literalTexts = [
  `JSXText[value=${words}]`,
  `JSXAttribute[name.name=${shownIn}] > Literal[value=${words}]`,
  `JSXAttribute[name.name=${shownIn}] > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${words}]`,
  `JSXAttribute[name.name=${shownIn}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > Literal[value=${words}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${words}]`,
].map((selector) => ({ selector, message }));
