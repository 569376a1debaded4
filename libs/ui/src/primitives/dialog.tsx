import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../language/language.ts';
import { useOverflows } from '../patterns/use-overflows.ts';
import { Button, IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import classes from './dialog.module.css';

export { DialogTrigger } from 'react-aria-components';

interface OverlayProps {
  title: string;
  /** Content, or a function of what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** Controlled; leave out inside a DialogTrigger. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export interface DialogProps extends OverlayProps {
  size?: 'm' | 'l';
  role?: 'dialog' | 'alertdialog';
  /** Only its own buttons close it. */
  isInsistent?: boolean;
}

type FrameProps = Pick<DialogProps, 'title' | 'children' | 'footer' | 'role' | 'isInsistent'>;

function Body({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflows(box);
  return (
    <div ref={box} className={classes.body} {...(scrolls && { tabIndex: 0 })}>
      <div>{children}</div>
    </div>
  );
}

function Frame({ title, children, footer, role, isInsistent }: FrameProps) {
  return (
    <AriaDialog role={role} className={classes.dialog}>
      {({ close }) => (
        <>
          <div className={classes.head}>
            <Heading slot="title" className={classes.title}>
              {title}
            </Heading>
            {!isInsistent && (
              <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onPress={close} />
            )}
          </div>
          {children && <Body>{typeof children === 'function' ? children(close) : children}</Body>}
          {footer && (
            <div className={classes.foot}>{typeof footer === 'function' ? footer(close) : footer}</div>
          )}
        </>
      )}
    </AriaDialog>
  );
}

/** A window over the page that takes the whole attention. */
export function Dialog({ size = 'm', isOpen, onOpenChange, ...frame }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!frame.isInsistent}
      isKeyboardDismissDisabled={frame.isInsistent}
      className={classes.overlay}
    >
      <Modal className={classNames(classes.modal, size === 'l' && classes.wide)}>
        <Frame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}

export interface DrawerProps extends OverlayProps {
  /** `bottom` is a sheet from below on a phone, and a panel at the right elsewhere. */
  side?: 'left' | 'right' | 'bottom';
}

/** A panel that slides in from a side, or on a phone from below. */
export function Drawer({ side = 'right', isOpen, onOpenChange, ...frame }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={classNames(classes.drawerOverlay, side !== 'right' && classes[side])}
    >
      <Modal className={classes.drawer}>
        <Frame {...frame} />
      </Modal>
    </ModalOverlay>
  );
}

export interface ConfirmDialogProps extends Omit<OverlayProps, 'footer' | 'children'> {
  children?: ReactNode;
  confirmText: string;
  cancelText?: string;
  tone?: 'primary' | 'danger';
  isPending?: boolean;
  /** Something it asks for is still missing. */
  isConfirmDisabled?: boolean;
  /** Closes the dialog afterwards unless it answers a promise that is rejected. */
  onConfirm: () => unknown;
}

/** Asks once more before something that matters. */
export function ConfirmDialog({
  children,
  confirmText,
  cancelText = t('Cancel'),
  tone = 'primary',
  isPending,
  isConfirmDisabled,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      footer={(close) => (
        <>
          <Button variant="secondary" onPress={close} isDisabled={isPending}>
            {cancelText}
          </Button>
          <Button
            variant={tone}
            isPending={isPending}
            isDisabled={isConfirmDisabled}
            onPress={() => {
              // a refusal is the caller's to show; the dialog only stays open for the next try
              Promise.resolve(onConfirm()).then(close, () => undefined);
            }}
          >
            {confirmText}
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}
