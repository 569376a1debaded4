import type { EventFiles } from '@atrium/domain';
import { Badge } from '@atrium/ui';
import classes from './event-changes.module.css';

type EventImage = EventFiles['banners'][number];
type ImageField = 'thumbnail' | 'banners' | 'speakerImages';

export const isImageField = (field: string): field is ImageField =>
  field === 'thumbnail' || field === 'banners' || field === 'speakerImages';

export const pickImages = (files: Pick<EventFiles, ImageField>, field: ImageField): EventImage[] =>
  field !== 'thumbnail' ? files[field] : files.thumbnail ? [files.thumbnail] : [];

interface ChangedImagesProps {
  before: readonly EventImage[];
  after: readonly EventImage[];
}

/** The images of the approved version beside those of the new one, in their order. */
export function ChangedImages({ before, after }: ChangedImagesProps) {
  return (
    <div className={classes.sides}>
      <Side title="Approved" images={before} others={after} mark="Removed" />
      <Side title="New" images={after} others={before} mark="Added" />
    </div>
  );
}

interface SideProps {
  title: string;
  images: readonly EventImage[];
  others: readonly EventImage[];
  /** Marks images that the other side doesn't have. */
  mark: 'Removed' | 'Added';
}

function Side({ title, images, others, mark }: SideProps) {
  const isOnBoth = ({ id }: EventImage) => others.some((other) => other.id === id);
  return (
    <div>
      <p className={classes.title}>{title}</p>
      {images.length === 0 ? (
        <p className={classes.text}>None</p>
      ) : (
        <ol aria-label={`${title} images`} className={classes.images}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={image.url} target="_blank" rel="noopener noreferrer">
                <img
                  src={image.url}
                  alt={image.alternativeText ?? `${title}, image ${index + 1}`}
                  loading="lazy"
                />
              </a>
              {!isOnBoth(image) && <Badge tone={mark === 'Added' ? 'success' : 'danger'}>{mark}</Badge>}
              {image.alternativeText && <p className={classes.text}>{image.alternativeText}</p>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
